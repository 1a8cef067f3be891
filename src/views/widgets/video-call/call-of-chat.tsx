import { Suspense } from 'react';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import type { CallChatProps } from './use-chat-call.ts';

const parts = () => import('./call-chat.tsx');
const CallChat = lazyWithTexts(async () => (await parts()).CallChat, 'call');
const ChatCallBar = lazyWithTexts(async () => (await parts()).ChatCallBar, 'call');

/** Call button of a conversation, or with `bar` its call in progress; lazy-loaded. */
export function CallOfChat({ bar = false, ...props }: CallChatProps & { bar?: boolean }) {
  return <Suspense>{bar ? <ChatCallBar {...props} /> : <CallChat {...props} />}</Suspense>;
}
