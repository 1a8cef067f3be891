import type { Locale } from '#domain/locale.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';
import { medicalCareFeature } from '../medical-care/medical-care.feature.ts';
import { orientationFeature } from '../orientation/orientation.feature.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { watch } from '../shared/watch.ts';
import type { Desk, DeskViewPorts } from './desk.types.ts';

type Options = { feature: Desk['feature']; local: LocalDrafts; locale(): Locale };

export function createViewPorts(
  { sound, desktopNotices, devices, navigation, report }: Dependencies,
  { feature, local, locale }: Options,
): DeskViewPorts {
  return {
    attend(id) {
      void feature(orientationFeature)
        .get()
        .then((orientations) => orientations.take(id), report);
      navigation.go(hrefOf('platform-work-detail-orientation-id', locale(), id));
    },
    startCare(id) {
      void feature(medicalCareFeature)
        .get()
        .then((cares) => cares.start(id), report);
      navigation.go(hrefOf('platform-work-detail-id', locale(), id));
    },
    copyText: (text) => navigator.clipboard.writeText(text),
    sound: {
      arm: () => sound.arm(),
      test: () => void sound.playSample().catch(() => undefined),
      subscribe: watch(sound.blocked$),
      isBlocked: () => sound.isBlocked(),
    },
    desktopNotices: {
      subscribe: watch(desktopNotices.state$),
      state: () => desktopNotices.state(),
      turnOn: () => void desktopNotices.turnOn().catch(report),
      turnOff: () => desktopNotices.turnOff(),
    },
    drafts: { subscribe: watch(local.blocked$), isBlocked: local.isBlocked },
    showCamera: devices.showCamera,
  };
}
