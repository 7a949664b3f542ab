/** The answers to a built-in service that asks whether to read more of a document's pictures by OCR. */
export const pictureAnswers = { readOn: 'read-pictures', leave: 'leave-pictures' } as const;
