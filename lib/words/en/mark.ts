export const mark = {} as const;
