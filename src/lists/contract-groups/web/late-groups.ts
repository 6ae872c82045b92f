/** What a loader needs when an address asks for groups; most do not. */
export const lateGroups = () => import('./ask-for-groups.ts');
