export const takeOverMessage = 'take over';
export const repairMessage = 'repair';
