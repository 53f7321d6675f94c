export const changelog = {} as const;
