import { lazy, Suspense } from 'react';
import { loadTexts } from '#i18n/index.ts';
import type { CallChatProps } from './call-chat.tsx';

const CallChat = lazy(async () => {
  const [view] = await Promise.all([import('./call-chat.tsx'), loadTexts('call')]);
  return { default: view.CallChat };
});

/** Calling from a conversation; the conversation is usable before the code of calls is there. */
export function CallOfChat(props: CallChatProps) {
  return (
    <Suspense>
      <CallChat {...props} />
    </Suspense>
  );
}
