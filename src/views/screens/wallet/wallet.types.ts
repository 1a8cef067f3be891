import type { WalletListActor } from '#actors/wallet/wallet.ts';

export type WalletPart = { list: WalletListActor };
