import styles from "../form.module.css";

/** Where documents or passcodes are, and whether readers of the published site get them. `what`: a subject with its verb. */
export const Placed = ({ project, what }: { project: string | null; what: string }) => (
  <p className={styles.hint}>
    {project === null
      ? `${what} on this computer only, not on the published site. To change that, ask the person who set up this site to connect this studio with its Supabase project.`
      : `${what} in the Supabase project at ${new URL(project).host}, for every site that uses it.`}
  </p>
);
