const date = (time: string | Date): Date => new Date(time);

export const day = (time: string | Date): string => date(time).toISOString().slice(0, 10);
export const moment = (time: string | Date): string =>
  date(time).toISOString().slice(0, 16).replace("T", " ");
