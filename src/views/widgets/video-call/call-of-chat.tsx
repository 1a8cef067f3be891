import { Suspense } from 'react';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import type { CallChatProps } from './call-chat.tsx';

const CallChat = lazyWithTexts(async () => (await import('./call-chat.tsx')).CallChat, 'call');

/** Call button of a conversation; lazy-loaded. */
export function CallOfChat(props: CallChatProps) {
  return (
    <Suspense>
      <CallChat {...props} />
    </Suspense>
  );
}
