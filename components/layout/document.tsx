import "@/styles/theme.generated.css";
import "@/styles/tokens.css";
import "@/styles/base.css";
import type { ReactNode } from "react";
import { directionOfLanguage } from "@/lib/content/direction";
import { language } from "@/lib/words/language";
import { fontVariables } from "@/styles/fonts";
import { THEME_SCRIPT } from "./theme-script";

/** `<html>` and `<body>` of every page. `nonce` is the request's CSP nonce; static pages have none. */
export function Document({ children, nonce }: { children: ReactNode; nonce?: string }) {
  return (
    // The theme script sets data-theme before React hydrates, so the attributes differ.
    <html
      lang={language()}
      dir={directionOfLanguage(language())}
      className={fontVariables}
      suppressHydrationWarning
    >
      <head>
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
