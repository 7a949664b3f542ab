/** An entry of a service profile as a form shows it. */
export type ProfileField = {
  /** Where it stands in the corrections: `limits.pages`. */
  path: string;
  label: string;
  /** `list` is typed with commas, `codes` too: single codes and ranges such as `2000-2099`. */
  kind: 'text' | 'number' | 'list' | 'codes' | 'flag';
  /** What holds without a correction, as it would be typed; empty where there is none. */
  usual: string;
};

/** Fields of a service's profile that are set together, as the form shows them. */
export type ProfileFieldGroup = { title: string; hint: string; fields: ProfileField[] };

/** Calls of the form in which an administrator corrects what the desk assumes of a service. */
export type ProfileCalls = {
  'connection.profileForm': { args: Record<string, never>; value: ProfileFieldGroup[] };
  /** What is wrong with corrections, each with the path of its entry; empty where they can be used. */
  'connection.checkProfile': {
    args: { overrides: Record<string, unknown> };
    value: { path: string; message: string }[];
  };
};
