export function oneAtATime(lock: string, work: () => Promise<void>): Promise<void>;
