/** Who may load spreadsheets may do all of it. */
export const loadPolicy = { access: 'CONTRACTS', organization: 'required' } as const;
