import { Suspense } from 'react';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import type { CallChatProps } from './call-chat.tsx';

const CallChat = lazyWithTexts(async () => (await import('./call-chat.tsx')).CallChat, 'call');

/** Calling from a conversation; the conversation is usable before the code of calls is there. */
export function CallOfChat(props: CallChatProps) {
  return (
    <Suspense>
      <CallChat {...props} />
    </Suspense>
  );
}
