export * from './wallet.machine.ts';
export { walletRowsMachine } from './wallet.rows.ts';
export * from './wallet.selectors.ts';
export type * from './wallet.types.ts';
