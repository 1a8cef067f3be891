/** True only in a build made with `--mode faults`; undefined, and so false, when sources run unbuilt. */
declare const __FAULTS__: boolean | undefined;
