import Mic from '@lucide/icons/icons/mic';
import Phone from '@lucide/icons/icons/phone';
import PhoneOff from '@lucide/icons/icons/phone-off';
import VolumeX from '@lucide/icons/icons/volume-x';
import { useSelector } from '@xstate/react';
import { lazy, useId } from 'react';
import { fullName } from '#domain/session/user.ts';
import type { AppActors } from '#machines/app/index.ts';
import { selectRingIsBlocked } from '#machines/call-slot/index.ts';
import type { Ring, selectSlot } from '#machines/video-call/index.ts';
import { useDesk } from '../../app/ronda.context.tsx';
import { useTranslation } from '../../app/use-translation.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Glyph } from '../../ui/icon/glyph.tsx';
import { LazyPart } from '../lazy-part.tsx';
import styles from './incoming-call.module.css';
import { roleKey } from './roles.ts';
import { TitleBlink } from './title-blink.tsx';

const RingGroup = lazy(async () => ({ default: (await import('./ring-group.tsx')).RingGroup }));

type IncomingCallProps = { actor: AppActors['videoCall']; ring: Ring; slot: ReturnType<typeof selectSlot> };

/** The only notice that may interrupt. Announced without taking the focus from typing. */
export function IncomingCall({ actor, ring, slot }: IncomingCallProps) {
  const { t } = useTranslation();
  const title = useId();
  const details = useId();
  const name = fullName(ring.Caller);
  return (
    <div className={styles.place} aria-live="assertive" data-passing>
      <TitleBlink text={t('call.incomingFrom', { name })} />
      <section className={styles.alert} role="alertdialog" data-ring aria-labelledby={title} aria-describedby={details}>
        <div className={styles.who}>
          <span className={styles.ring}>
            <Avatar id={ring.Caller.UserId} name={name} size="lg" />
          </span>
          <div>
            <h2 id={title} className={styles.name}>
              {t('call.incoming', { name })}
            </h2>
            <p id={details} className={styles.meta}>
              {t(roleKey(ring.Caller.RoleId, ring.Caller.Gender))} · <Origin ring={ring} />
              <span className="sr"> {t('call.ringKeys')}</span>
            </p>
          </div>
        </div>
        {slot ? <Blocked slot={slot} /> : null}
        <div className={styles.acts}>
          <Button
            size="lg"
            variant="primary"
            icon={Phone}
            onClick={() => actor.send({ type: 'call.accept', audioOnly: false })}
          >
            {t('call.answerVideo')}
          </Button>
          <Button size="lg" icon={Mic} onClick={() => actor.send({ type: 'call.accept', audioOnly: true })}>
            {t('call.answerAudio')}
          </Button>
          <Button size="lg" variant="danger" icon={PhoneOff} onClick={() => actor.send({ type: 'call.reject' })}>
            {t('call.reject')}
          </Button>
        </div>
      </section>
    </div>
  );
}

function Origin({ ring: { Kind, ChatRoomId } }: { ring: Ring }) {
  const { t } = useTranslation();
  const kind = t(`call.reason.${Kind}`);
  if (ChatRoomId === null) return kind;
  return (
    <LazyPart instead={kind} pending={kind}>
      <RingGroup chatRoomId={ChatRoomId} />
    </LazyPart>
  );
}

function Blocked({ slot }: { slot: NonNullable<ReturnType<typeof selectSlot>> }) {
  const { t } = useTranslation();
  const { sound } = useDesk();
  const blocked = useSelector(slot, selectRingIsBlocked);
  return blocked ? (
    <p className={styles.blocked}>
      <Glyph of={VolumeX} />
      <span>{t('call.soundBlocked')}</span>
      <Button size="sm" onClick={() => sound.arm()}>
        {t('call.unlockSound')}
      </Button>
    </p>
  ) : null;
}
