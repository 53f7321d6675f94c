import { catalogue } from "@/lib/content/catalogue";
import { standIn } from "@/lib/content/pictures";
import type { StudyAccess } from "@/rooms/access/access";
import { openPrivateStudy } from "@/rooms/contents/private-study";
import type { RoomStudy } from "@/rooms/viewer/room-studies";

/** The studies of a room in the order of its file, without drafts. Throws ContentError if a study's file is faulty. */
export const studiesOf = (access: StudyAccess): RoomStudy[] =>
  access.slugs.flatMap((slug) => {
    const card = catalogue().locked.find((locked) => locked.slug === slug);
    if (!card) return [];
    const { study, pictures } = openPrivateStudy(access, card);
    const { title, description: line, cover } = study;
    return [{ slug, title, line, cover: pictures[cover.imgSrc] ?? standIn(cover.imgSrc) }];
  });
