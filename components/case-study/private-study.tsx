import type { PictureSources } from "@/lib/content/pictures";
import type { OpenedStudy } from "@/lib/content/private";
import { StudyView } from "./study-view";

/** A locked study that a grant has opened. Its pictures come through their own handler. */
export function PrivateStudy({ opened: { study, pictures } }: { opened: OpenedStudy }) {
  const pictureOf = (id: string): PictureSources => {
    const sources = pictures[id];
    if (!sources) throw new Error(`content/private/${study.slug}: no picture "${id}"`);
    return sources;
  };
  return <StudyView study={study} kind="Private work" pictureOf={pictureOf} />;
}
