/** What a page may ask of the worker. */
export const takeOverMessage = 'take over';
export const repairMessage = 'repair';
