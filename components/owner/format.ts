/** "2026-11-21 07:20", in UTC, as the log on the command line has it. */
export const moment = (time: string): string => new Date(time).toISOString().slice(0, 16).replace("T", " ");

export const day = (time: string | number): string => new Date(time).toISOString().slice(0, 10);

/** "42 s", "3 min 20 s", "1 h 5 min": how long something was read. */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 ? `${minutes} min ${seconds % 60} s` : `${minutes} min`;
  return minutes % 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes / 60} h`;
}
