import type { RoomStudy } from "@/components/document/room-studies";
import { catalogue } from "@/lib/content/catalogue";
import { standIn } from "@/lib/content/pictures";
import { openPrivateStudy } from "@/lib/content/private";
import type { StudyAccess } from "@/lib/gate/access";

/** The studies of a room in the order of its file, without drafts. Throws ContentError if a study's file is faulty. */
export const studiesOf = (access: StudyAccess): RoomStudy[] =>
  access.slugs.flatMap((slug) => {
    const card = catalogue().locked.find((locked) => locked.slug === slug);
    if (!card) return [];
    const { study, pictures } = openPrivateStudy(access, card);
    const { title, description: line, cover } = study;
    return [{ slug, title, line, cover: pictures[cover.imgSrc] ?? standIn(cover.imgSrc) }];
  });
