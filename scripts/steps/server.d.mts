export const nodeSettings: string[];
export const nodeEnvironment: Record<string, string>;
