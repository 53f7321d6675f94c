import type { Answer } from "./exchange";

/** Storage answers 400 to nearly everything it refuses; what it means stands inside, as text. */
const refusal = (statusCode: string, error: string, code: string, message: string): Answer => ({
  status: 400,
  body: { statusCode, error, message, code },
});

export const noBucket = () => refusal("404", "Bucket not found", "NoSuchBucket", "Bucket not found");
export const noObject = () => refusal("404", "not_found", "NoSuchKey", "Object not found");
export const badRequest = (message: string) => refusal("400", "Error", "InvalidRequest", message);
export const badKey = (name: string) => refusal("400", "InvalidKey", "InvalidKey", `Invalid key: ${name}`);
export const badBucketName = () =>
  refusal("400", "Invalid Input", "InvalidBucketName", "Bucket name invalid");
export const noJson = () =>
  refusal(
    "400",
    "FastifyError",
    "InvalidRequest",
    "Body is not valid JSON but content-type is set to 'application/json'",
  );
export const badType = (message: string) => refusal("415", "invalid_mime_type", "InvalidMimeType", message);
export const tooLarge = () =>
  refusal("413", "Payload too large", "EntityTooLarge", "The object exceeded the maximum allowed size");
export const notAllowed = () =>
  refusal("403", "Unauthorized", "AccessDenied", "new row violates row-level security policy");
export const badToken = (message: string) => refusal("403", "Unauthorized", "AccessDenied", message);
export const already = (code: "BucketAlreadyExists" | "KeyAlreadyExists") =>
  refusal("409", "Duplicate", code, "The resource already exists");
export const notEmpty = () =>
  refusal("409", "ResourceNotEmpty", "ResourceNotEmpty", "The bucket you tried to delete is not empty");
