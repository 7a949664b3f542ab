/** Whether the desk's page is there and takes what is dropped; a locked one takes nothing. */
export type PageState = 'opening' | 'open' | 'locked';
