/** True only in a build that was asked for with `--mode faults`; absent, and so false, when the sources run unbuilt. */
declare const __FAULTS__: boolean | undefined;
