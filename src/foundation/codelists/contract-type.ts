/** An open contract is agreed with a minimum and a maximum, a normal one with a total. */
export const contractTypes = ['OPEN', 'NORMAL'] as const;
