export const process = {} as const;
