import styles from "../form.module.css";

/** Where documents or passcodes are kept, and whose readers get them. */
export const Placed = ({ project, what }: { project: string | null; what: "document" | "passcodes" }) => (
  <p className={styles.hint}>
    {project === null
      ? `The ${what} of this form ${what === "document" ? "is" : "are"} on this computer only: the published site does not get ${what === "document" ? "it" : "them"}. For that, the studio needs the access to the site’s Supabase project: ask the person who set up this site.`
      : `The ${what} of this form ${what === "document" ? "is" : "are"} in the Supabase project at ${project}, where the published site gets ${what === "document" ? "it" : "them"}.`}
  </p>
);
