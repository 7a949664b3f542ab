import type { ProfileField, ProfileFieldGroup } from '../../shared/calls/profile.ts';
import { defaultProfile } from './profile.ts';

/**
 * The entries of a service profile that an administrator has reason to correct, in the order of a form. What is not
 * here, such as the pace of repetitions, can still be corrected as JSON.
 */
export function profileForm(): ProfileFieldGroup[] {
  return [
    {
      title: 'Headers',
      hint: 'Names of the headers that carry the secrets.',
      fields: [
        field('apiKeyHeader', 'Header of the API key', 'text', defaultProfile.apiKeyHeader),
        field('clientSecretHeader', 'Header of the client secret', 'text', defaultProfile.clientSecretHeader),
      ],
    },
    {
      title: 'Limits',
      hint: 'Checked before anything is sent. Empty where the service has none, or none that is known.',
      fields: [
        field('limits.fileBytes', 'Bytes of a file', 'number', defaultProfile.limits.fileBytes),
        field('limits.pages', 'Pages of a file', 'number', defaultProfile.limits.pages),
        field('limits.filesPerUpload', 'Files of an upload', 'number', defaultProfile.limits.filesPerUpload),
      ],
    },
    {
      title: 'Status codes',
      hint: 'Codes and ranges with commas between them. Progress below 2000 never ends a wait, whatever stands here.',
      fields: [
        field('successCodes', 'Ended well', 'codes', codesText(defaultProfile.successCodes)),
        field('challengeCodes', 'Asks for something', 'codes', codesText(defaultProfile.challengeCodes)),
      ],
    },
    {
      title: 'Waiting',
      hint: 'In milliseconds.',
      fields: [
        field('polling.firstMs', 'First pause between questions', 'number', defaultProfile.polling.firstMs),
        field('polling.maxMs', 'Longest pause', 'number', defaultProfile.polling.maxMs),
        field('timeouts.answerMs', 'For an answer', 'number', defaultProfile.timeouts.answerMs),
        field(
          'timeouts.uploadAnswerMs',
          'For the answer to an upload',
          'number',
          defaultProfile.timeouts.uploadAnswerMs,
        ),
      ],
    },
    {
      title: 'Where it may lead',
      hint: 'Downloads may be redirected to these origins; they never see the key.',
      fields: [
        field('redirectOrigins', 'Origins', 'list', defaultProfile.redirectOrigins.join(', ')),
        field('allowPlainHttp', 'Send the key over plain http to other machines', 'flag', ''),
      ],
    },
    {
      title: 'Paths',
      hint: 'Below the base address. The places in braces are filled by the desk.',
      fields: Object.entries(defaultProfile.paths).map(([name, path]) =>
        field(`paths.${name}`, spelled(name), 'text', path),
      ),
    },
    {
      title: 'Fields of an upload',
      hint: 'What the service calls them.',
      fields: Object.entries(defaultProfile.uploadFields).map(([name, usual]) =>
        field(`uploadFields.${name}`, spelled(name), 'text', usual),
      ),
    },
    {
      title: 'Fields of a status and of lists',
      hint: 'What the service calls them.',
      fields: [
        ...Object.entries(defaultProfile.statusFields).map(([name, usual]) =>
          field(`statusFields.${name}`, spelled(name), 'text', usual),
        ),
        field('uploadIdFields', 'Id of an upload', 'list', defaultProfile.uploadIdFields.join(', ')),
        field('productListFields', 'Around a list of products', 'list', defaultProfile.productListFields.join(', ')),
      ],
    },
  ];
}

function field(path: string, label: string, kind: ProfileField['kind'], usual: string | number | null): ProfileField {
  return { path, label, kind, usual: usual === null ? '' : String(usual) };
}

function codesText(codes: typeof defaultProfile.successCodes): string {
  return codes.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(', ');
}

/** `dataProviders` as words: `Data providers`. */
function spelled(name: string): string {
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
