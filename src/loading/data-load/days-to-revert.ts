/** For how long a confirmed load can be taken back. */
export const daysToRevert = 30;
