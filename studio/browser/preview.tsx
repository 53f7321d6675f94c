import { type RefObject, useEffect, useRef, useState } from "react";
import styles from "./studio.module.css";

const WIDTHS = [1440, 390] as const;
const HEIGHT = 900;

/** Next adds its router to the window in development. */
type PageWindow = Window & { next?: { router?: { refresh(): void } } };

/** Updates the page without a reload or scrolling. */
export function refresh(frame: RefObject<HTMLIFrameElement | null>): void {
  const page = frame.current?.contentWindow as PageWindow | null | undefined;
  if (page?.next?.router) page.next.router.refresh();
  else page?.location.reload();
}

type Props = { page: string; name: string; frame: RefObject<HTMLIFrameElement | null> };

/** The page, small or large, light or dark. */
export function Preview({ page, name, frame }: Props) {
  const [width, setWidth] = useState<number>(WIDTHS[0]);
  const [theme, setTheme] = useState<"light" | "dark">("light");
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0.4);
  useEffect(() => {
    const fit = () => {
      const { clientWidth = width } = room.current ?? {};
      setScale(Math.min(1, clientWidth / width));
    };
    fit();
    const observer = new ResizeObserver(fit);
    if (room.current) observer.observe(room.current);
    return () => observer.disconnect();
  }, [width]);
  const paint = () => {
    const page = frame.current?.contentDocument?.documentElement;
    if (page) page.dataset.theme = theme;
  };
  useEffect(paint, [theme]);
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.bar}>
        <fieldset aria-label="Width of the page" className={styles.choices}>
          {WIDTHS.map((one) => (
            <button key={one} type="button" aria-pressed={width === one} onClick={() => setWidth(one)}>
              {one}
            </button>
          ))}
        </fieldset>
        <fieldset aria-label="Theme of the page" className={styles.choices}>
          {(["light", "dark"] as const).map((one) => (
            <button key={one} type="button" aria-pressed={theme === one} onClick={() => setTheme(one)}>
              {one}
            </button>
          ))}
        </fieldset>
        <a href={page} target="_blank" rel="noopener">
          {page}
        </a>
      </div>
      <div ref={room} className={styles.room}>
        <div style={{ inlineSize: width * scale, blockSize: HEIGHT * scale }}>
          <iframe
            ref={frame}
            key={page}
            src={page}
            title={`The page of ${name}`}
            onLoad={paint}
            style={{ inlineSize: width, blockSize: HEIGHT, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </section>
  );
}
