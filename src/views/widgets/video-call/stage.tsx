import MicOff from '@lucide/icons/icons/mic-off';
import MonitorUp from '@lucide/icons/icons/monitor-up';
import VideoOff from '@lucide/icons/icons/video-off';
import { useSelector } from '@xstate/react';
import { type CSSProperties, useCallback, useSyncExternalStore } from 'react';
import type { Calls } from '#actors/calls/calls.types.ts';
import { isEqual } from '#domain/equal.ts';
import { fullName } from '#domain/session/user.ts';
import type { VideoParticipant } from '#domain/video-call/video-call.ts';
import { selectCameraOn, selectIsTalking } from '#machines/call-media/index.ts';
import { selectMedia, selectRoom } from '#machines/video-call/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Glyph } from '../../ui/icon/glyph.tsx';
import { arrange, type Box } from './arrange.ts';
import styles from './stage.module.css';

type StageProps = { calls: Calls; size: { width: number; height: number } };

/** Tiles of the participants; a shared screen is the large one. */
export function Stage({ calls, size }: StageProps) {
  const tiles = useSyncExternalStore(calls.tiles.subscribe, calls.tiles.get);
  const invited = useSelector(calls.actor, invitedOf, isEqual);
  const expected = tiles.length === 0 ? [] : invited;
  const sharing = tiles.findIndex(({ screen }) => screen);
  const boxes = arrange(tiles.length + expected.length, size, sharing < 0 ? null : sharing);
  return (
    <div className={styles.stage}>
      {tiles.map((tile, index) => {
        const box = boxes[index];
        return box ? <Other key={tile.clientId} calls={calls} tile={tile} place={placeOf(box, size)} /> : null;
      })}
      {expected.map((person, index) => {
        const box = boxes[tiles.length + index];
        return box ? <Expected key={person.UserId} person={person} place={placeOf(box, size)} /> : null;
      })}
      <Me calls={calls} alone={tiles.length === 0} />
    </div>
  );
}

const invitedOf = (snapshot: Parameters<typeof selectRoom>[0]) =>
  selectRoom(snapshot)?.Participants.filter(
    ({ Status, UserId }) => (Status === 'RINGING' || Status === 'INVITED') && UserId !== snapshot.context.userId,
  ) ?? [];

/** Invited and not yet connected. */
function Expected({ person, place }: { person: VideoParticipant; place: CSSProperties }) {
  const { t } = useTranslation();
  const name = fullName(person);
  return (
    <figure className={styles.tile} style={place} data-invited={person.UserId}>
      <div className={styles.absent}>
        <Avatar id={person.UserId} name={name} size="lg" />
        <span>{t(`call.people.status.${person.Status}`)}</span>
      </div>
      <figcaption className={styles.tag}>
        <bdi>{name}</bdi>
      </figcaption>
    </figure>
  );
}

const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
const placeOf = (box: Box, { width, height }: StageProps['size']): CSSProperties => ({
  left: share(box.x, width),
  top: share(box.y, height),
  width: share(box.width, width),
  height: share(box.height, height),
  '--above': `${box.y}px`,
});

type OtherProps = { calls: Calls; tile: ReturnType<Calls['tiles']['get']>[number]; place: CSSProperties };
function Other({ calls, tile, place }: OtherProps) {
  const { t } = useTranslation();
  const person = useSelector(calls.actor, (snapshot) =>
    selectRoom(snapshot)?.Participants.find(({ UserId }) => UserId === tile.userId),
  );
  const name = person ? fullName(person) : t('call.somebody');
  const show = useCallback(
    (video: HTMLVideoElement | null) => (video ? calls.showTile(tile.clientId, video) : undefined),
    [calls, tile.clientId],
  );
  const shown = tile.camera || tile.screen;
  return (
    <figure className={styles.tile} style={place} data-talks={tile.talks} data-screen={tile.screen}>
      <video ref={show} className={styles.feed} aria-label={name} data-peer={tile.userId} autoPlay muted playsInline />
      {shown && tile.state === 'live' ? null : (
        <div className={styles.absent}>
          <Avatar id={tile.userId} name={name} size="lg" />
          <span>{t(tile.state === 'lost' ? 'call.lost' : shown ? 'call.waiting' : 'call.cameraOff')}</span>
        </div>
      )}
      <figcaption className={styles.tag}>
        {tile.microphone ? null : (
          <>
            <Glyph of={MicOff} size="sm" />
            <span className="sr">{t('call.muted')}</span>
          </>
        )}
        {tile.screen ? <Glyph of={MonitorUp} size="sm" /> : null}
        <bdi>{name}</bdi>
        {tile.talks ? <span className={styles.talks}>{t('call.talking')}</span> : null}
        {tile.screen ? <span>{t('call.sharing')}</span> : null}
      </figcaption>
    </figure>
  );
}

/** Self view: small in a corner, large while alone. */
function Me({ calls, alone }: { calls: Calls; alone: boolean }) {
  const { t } = useTranslation();
  const media = useSelector(calls.actor, selectMedia);
  const camera = useSelector(media ?? undefined, (snapshot) => (snapshot ? selectCameraOn(snapshot) : false));
  const talks = useSelector(media ?? undefined, (snapshot) => (snapshot ? selectIsTalking(snapshot) : false));
  const show = useCallback((video: HTMLVideoElement | null) => (video ? calls.showMe(video) : undefined), [calls]);
  return (
    <figure className={alone ? styles.meAlone : styles.me} data-talks={talks}>
      <video ref={show} className={styles.mirror} aria-label={t('call.you')} autoPlay muted playsInline />
      {camera ? null : (
        <div className={styles.absent}>
          <Glyph of={VideoOff} />
        </div>
      )}
      <figcaption className={styles.tag}>{t('call.you')}</figcaption>
    </figure>
  );
}
