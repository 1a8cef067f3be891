/**
 * What stays open to accounts that may not work, in the order of `refusedNames`: of their own account, never of the owner
 * of the row. Every other call of a session answers 403.
 */
export const refusedTable: Record<string, string | undefined> = {
  getUserInfo: '+++++',
  changePassword: 'vvvvv',
  getUserByIdentity: '44444',
  getEmployeeByIdentity: '44444',
  getUser: '44444',
  'getUser: a patient': '44444',
  listMyFunctions: '+++++',
  /** The places of whoever asks: they were put where the owner works. */
  listMyPolyclinics: '-++++',
  getUtcNow: '+++++',
};
