import { use } from 'react';
import type { Chats } from '#actors/app/ronda.ts';
import { useDesk } from '../../app/ronda.context.tsx';

/** The conversations of whoever is signed in. */
export const useChats = (): Chats => use(useDesk().chats());
