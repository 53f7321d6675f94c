import { z } from "zod";
import { DocumentError } from "../document-error";
import { type Manifest, manifest } from "../manifest";

const current = z.strictObject({ id: manifest.shape.id });

/** @throws DocumentError store */
export const parseCurrent = (bytes: Uint8Array): string => parse(bytes, current).id;

/** @throws DocumentError store */
export const parseManifest = (bytes: Uint8Array): Manifest => parse(bytes, manifest);

function parse<Schema extends z.ZodType>(bytes: Uint8Array, schema: Schema): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(Buffer.from(bytes).toString("utf8")));
  } catch (cause) {
    throw new DocumentError(
      "store",
      "The prepared document is of another version or damaged. Prepare it again.",
      {
        cause,
      },
    );
  }
}
