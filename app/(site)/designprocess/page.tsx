import { EmbedFrame } from "@/components/case-study/embed-frame";
import { ProcessPlan } from "@/components/process/process-plan";
import { Container } from "@/components/ui/container";
import { field } from "@/lib/content/field";
import { own } from "@/lib/content/own";
import { orNotFound } from "@/lib/content/page-guard";
import { trail } from "@/lib/seo/graphs";
import { JsonLd } from "@/lib/seo/json-ld";
import { optionalMetadata } from "@/lib/seo/page-metadata";
import { words } from "@/lib/words/site-words";
import styles from "./page.module.css";

export const generateMetadata = () => optionalMetadata("/designprocess");

export default function DesignProcessPage() {
  const { heading, description, steps, board } = orNotFound(own().designProcess);
  return (
    <>
      <JsonLd graph={[trail({ name: words().process.designProcess, path: "/designprocess" })]} />
      <Container grid className={styles.opening}>
        <h1 className={styles.heading} {...field("designProcess heading")}>
          {heading}
        </h1>
        <p className={styles.description} {...field("designProcess description")}>
          {description}
        </p>
      </Container>
      {steps.length > 0 ? (
        <Container>
          <ProcessPlan steps={steps} />
        </Container>
      ) : null}
      {board?.srcUrl ? (
        <Container className={styles.board} {...field("designProcess board title")}>
          <h2>{board.title}</h2>
          <EmbedFrame src={board.srcUrl} title={board.title} words={words().embed} />
        </Container>
      ) : null}
    </>
  );
}
