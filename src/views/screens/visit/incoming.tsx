import Mic from '@lucide/icons/icons/mic';
import Phone from '@lucide/icons/icons/phone';
import PhoneOff from '@lucide/icons/icons/phone-off';
import { useId } from 'react';
import type { Calls } from '#actors/calls/calls.types.ts';
import { fullName } from '#domain/session/user.ts';
import type { Ring } from '#machines/video-call/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { useBlinkingTitle } from '../../app/window-title.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { SoundOff } from './notices.tsx';
import { useVisitNow } from './visit.context.tsx';
import styles from './visit.module.css';

type IncomingProps = { calls: Calls; ring: Ring };

/** Above everything, including dialogs. Announced without taking the focus from typing. */
export function Incoming({ calls: { actor }, ring }: IncomingProps) {
  const { t } = useTranslation();
  const title = useId();
  const name = fullName(ring.Caller);
  const accept = (audioOnly: boolean) => () => actor.send({ type: 'call.accept', audioOnly });
  return (
    <div className={styles.ringing} aria-live="assertive">
      <TitleBlink />
      <section className={styles.ring} role="alertdialog" aria-labelledby={title}>
        <div className={styles.who}>
          <span className={styles.caller}>
            <Avatar id={ring.Caller.UserId} name={name} size="lg" />
          </span>
          <h2 id={title}>{t('visit.call.incoming', { name })}</h2>
        </div>
        <SoundOff />
        <Button size="lg" variant="primary" icon={Phone} block onClick={accept(false)}>
          {t('visit.call.answer')}
        </Button>
        <Button size="lg" icon={Mic} block onClick={accept(true)}>
          {t('visit.call.answerAudio')}
        </Button>
        <Button
          size="lg"
          variant="danger-quiet"
          icon={PhoneOff}
          block
          onClick={() => actor.send({ type: 'call.reject' })}
        >
          {t('visit.call.notNow')}
        </Button>
      </section>
    </div>
  );
}

function TitleBlink() {
  const { t } = useTranslation();
  useBlinkingTitle(t('visit.call.blink'), useVisitNow(1_000));
  return null;
}
