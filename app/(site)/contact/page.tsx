import { ContactWays } from "@/components/contact/contact-ways";
import { ResumePreview } from "@/components/contact/resume-preview";
import { ResumeSheet } from "@/components/contact/resume-sheet";
import { Container } from "@/components/ui/container";
import { field } from "@/lib/content/field";
import { own } from "@/lib/content/own";
import { resumePoster } from "@/lib/content/resume-poster";
import { person, trail } from "@/lib/seo/graphs";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { words } from "@/lib/words/site-words";
import styles from "./page.module.css";

const A4 = 210 / 297;

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

function Resume({ pdf }: { pdf: string }) {
  const { preview } = own().contact;
  const poster = resumePoster(pdf);
  return (
    <section className={styles.resume} aria-label={preview.title}>
      <p
        className={styles.dimension}
        aria-hidden="true"
        data-field="contact preview width, contact preview height"
      >
        <span>A4</span>
        <span>
          {preview.width} × {preview.height}
        </span>
      </p>
      <ResumePreview
        src={pdf}
        title={preview.title}
        width={preview.width}
        height={preview.height}
        shape={poster ? poster.width / poster.height : A4}
      >
        <ResumeSheet pdf={pdf} poster={poster} />
      </ResumePreview>
    </section>
  );
}
