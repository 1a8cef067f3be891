import { useSelector } from '@xstate/react';
import type { ChatRoomActor } from '#actors/chat/chats.ts';
import { selectDraft } from '#machines/chat-room/index.ts';
import { selectTheirs } from '#machines/draft/index.ts';
import { useLiving } from '../../app/use-living.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import styles from './chat.module.css';
import { Quote } from './reply.tsx';

type DraftChoiceProps = { room: ChatRoomActor; onChosen: () => void };

/** SAFE-7, U5: another tab or device wrote too; shows both texts for a choice. */
export function DraftChoice({ room, onChosen }: DraftChoiceProps) {
  const { t } = useTranslation();
  const draft = useLiving(useSelector(room, selectDraft));
  const theirs = useSelector(draft ?? undefined, (snapshot) => snapshot && selectTheirs(snapshot));
  if (!draft || !theirs) return null;
  const { text, replyTo } = theirs.content;
  const choose = (type: 'draft.keepMine' | 'draft.takeTheirs') => () => {
    draft.send({ type });
    onChosen();
  };
  return (
    <div className={styles.choice}>
      <Banner tone="warn" live="alert" title={t('chat.draft.title')}>
        {t('chat.draft.text')}
      </Banner>
      <blockquote className={styles.otherDraft} aria-label={t('chat.draft.other')}>
        {replyTo ? <Quote room={room} quote={replyTo} /> : null}
        {text}
      </blockquote>
      <div className={styles.choices}>
        <Button size="sm" onClick={choose('draft.keepMine')}>
          {t('chat.draft.keepMine')}
        </Button>
        <Button size="sm" onClick={choose('draft.takeTheirs')}>
          {t('chat.draft.takeTheirs')}
        </Button>
      </div>
    </div>
  );
}
