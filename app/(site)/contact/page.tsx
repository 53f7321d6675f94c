import { ContactWays } from "@/components/contact/contact-ways";
import { Resume } from "@/components/contact/resume";
import { Container } from "@/components/ui/container";
import { field } from "@/lib/content/field";
import { own } from "@/lib/content/own";
import { person, trail } from "@/lib/seo/graphs";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { words } from "@/lib/words/site-words";
import styles from "./page.module.css";

export const generateMetadata = () => pageMetadata("/contact");

export default function ContactPage() {
  const { contact, site } = own();
  return (
    <Container grid className={styles.page}>
      <JsonLd graph={[person(), trail({ name: words().contact.contact, path: "/contact" })]} />
      <div className={styles.words}>
        <h1 className={styles.greeting} {...field("contact greeting")}>
          {contact.greeting}
        </h1>
        <p className={styles.intro} {...field("contact intro")}>
          {contact.intro}
        </p>
        <ContactWays />
      </div>
      {site.resumePdf ? <Resume pdf={site.resumePdf} /> : null}
    </Container>
  );
}
