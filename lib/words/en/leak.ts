export const leak = {} as const;
