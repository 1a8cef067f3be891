import type { AccessTokens } from '../../core/access-token.ts';
import type { Authentication } from '../../core/authentication.ts';
import type { Background } from '../../core/background.ts';
import type { Clock } from '../../core/clock.ts';
import type { Config } from '../../core/config.ts';
import type { Mailer } from '../../core/mailer.ts';
import type { Keys } from '../../core/secret.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import type { Store } from '../../db/open.ts';

export type IdentityParts = {
  store: Store;
  clock: Clock;
  config: Config;
  keys: Keys;
  tokens: AccessTokens;
  authentication: Authentication;
  unitOfWork: UnitOfWork;
  mailer: Mailer;
  background: Background;
};
