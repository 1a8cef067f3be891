export const callKinds = ['CARE', 'CHAT', 'CONTROL_TOWER'] as const;
