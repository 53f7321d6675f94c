/** Header of a page's image with the signed handle that dwell times are reported with. */
export const HANDLE_HEADER = "x-page-handle";

/** Header of a page's image with its length in bytes. */
export const BYTES_HEADER = "x-page-bytes";
