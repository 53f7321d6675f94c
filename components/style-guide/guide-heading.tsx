import styles from "./guide-heading.module.css";

const CHAPTERS = [
  ["colour", "Colour"],
  ["contrast", "Contrast"],
  ["type", "Type"],
  ["space", "Space"],
  ["grid", "Grid"],
  ["motion", "Motion"],
  ["primitives", "Primitives"],
  ["pieces", "Pieces"],
] as const;

export function GuideHeading({ tokens, primitives }: { tokens: number; primitives: number }) {
  return (
    <>
      <header className={styles.heading}>
        <h1 className={styles.title}>Style guide</h1>
        <p className={styles.intro}>
          {tokens} tokens and {primitives} primitives, read from the code whenever the site is built. What
          looks wrong here is wrong everywhere, so this is where I look first.
        </p>
      </header>
      <nav aria-label="Chapters">
        <ol className={styles.scale}>
          {CHAPTERS.map(([id, label]) => (
            <li key={id}>
              <a className={styles.chapter} href={`#${id}`}>
                {label}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </>
  );
}
