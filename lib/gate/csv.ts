import "server-only";

/**
 * One line of CSV. Visitors choose some of the values: a cell that a spreadsheet would take for a formula gets a leading
 * apostrophe, and so does a part that would become a cell where the program splits at semicolons instead.
 */
export const csvLine = (cells: readonly string[]): string =>
  cells
    .map((cell) => (/^\s*[=+\-@＝＋－＠\t\r\n]/.test(cell) ? `'${cell}` : cell))
    .map((cell) => cell.replace(/([;\t|]\s*["']*)(?=[=+\-@＝＋－＠])/g, "$1'"))
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(",");
