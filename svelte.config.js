/** Runes everywhere but in dependencies, some of which still ship legacy components. */
export default {
  vitePlugin: {
    dynamicCompileOptions: ({ filename }) => (filename.includes('node_modules') ? undefined : { runes: true }),
  },
};
