import { useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { prefersReducedMotion } from "@/components/ui/prefers-reduced-motion";
import { unseen } from "@/components/ui/unseen";
import { useInView } from "@/components/ui/use-in-view";
import { filmFiles } from "@/lib/content/film-files";
import styles from "./loop-video.module.css";

const ON_SCREEN = { amount: 0.1 };

/**
 * A muted, looping video over its picture: plays on screen, pauses off screen, and has a stop button. With reduced
 * motion it waits for the button, named by `play` and `pause`. If it cannot play, the picture remains. `src` without
 * an extension names a .webm and an .mp4.
 */
export function LoopVideo({ src, play, pause }: { src: string; play: string; pause: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const onScreen = useInView(video, ON_SCREEN);
  const [wanted, setWanted] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => setWanted(!prefersReducedMotion()), []);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (!wanted || !onScreen) element.pause();
    // Refused (data saving) or missing: the button offers another try.
    else element.play().catch((reason: DOMException) => reason.name === "AbortError" || setWanted(false));
  }, [wanted, onScreen]);

  if (failed) return null;
  const sources = filmFiles(src);
  return (
    <>
      <video
        ref={video}
        className={styles.video}
        data-playing={playing || undefined}
        muted
        loop
        playsInline
        preload="none"
        disablePictureInPicture
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => setPlaying(true)}
      >
        {sources.map((source, at) => (
          <source
            key={source}
            src={source}
            type={`video/${source.slice(source.lastIndexOf(".") + 1)}`}
            onError={() => at === sources.length - 1 && setFailed(true)}
          />
        ))}
      </video>
      <button type="button" className={styles.toggle} onClick={() => setWanted(!wanted)}>
        <Icon name={wanted ? "pause" : "play"} size={16} />
        {unseen(wanted ? pause : play)}
      </button>
    </>
  );
}
