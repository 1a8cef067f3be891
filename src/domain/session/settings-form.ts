import type { z } from '../zod.ts';
import { type User, UserPatch } from './user.ts';

const Settings = UserPatch.pick({ IsNotificationSoundActive: true, IsAutomaticOpenChat: true, HasEToken: true });
type Settings = z.infer<typeof Settings>;
export type SettingName = keyof Settings;

/** Settings of a user; `SavedAt` is the time of the last save on this page, null when there was none. */
export type SettingsForm = Settings & { SavedAt: number | null; Version: number };

export const settingsOf = (user: User, SavedAt: number | null): SettingsForm => ({
  IsNotificationSoundActive: user.IsNotificationSoundActive,
  IsAutomaticOpenChat: user.IsAutomaticOpenChat,
  HasEToken: user.HasEToken,
  SavedAt,
  Version: user.Version,
});
