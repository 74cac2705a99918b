// One direction: a folder imports only from folders before it in this list, within a folder by `./`, across
// folders by `~/`.
const layers = [
  'lib',
  'i18n',
  'model',
  'api',
  'ui',
  'features/errors',
  'features/values',
  'features/export',
  'features/statements',
  'features/print',
  'features/checks',
  'features/history',
  'features/review',
  'features/inspector',
  'features/property-index',
  'features/shortcuts',
  'features/audit',
  'features/filter',
  'features/pictures',
  'features/item',
  'features/lexeme',
  'features/timeline',
  'features/map',
  'features/links',
  'features/trail',
  'features/preview',
  'features/lookup',
  'features/connection',
  'features/table',
  'features/compare',
  'features/follow',
  'features/settings',
  'app',
  'boot',
  // In development only.
  'gallery',
]
/** These do not import from each other: shared code belongs further left, or the app composes the two. */
const apart = ['features/lookup', 'features/connection']

const stateAndFetch = ['ky', '@tanstack/*', 'zustand', 'zustand/*']
const react = ['react', 'react-dom', 'react-dom/*']
/** Packages that a layer must not import. */
const withoutPackages = {
  lib: { group: stateAndFetch, message: 'lib/ neither fetches nor holds state.' },
  i18n: { group: stateAndFetch, message: 'i18n/ neither fetches nor holds state.' },
  model: { group: [...stateAndFetch, ...react], message: 'model/ is pure: no requests, no state, no React.' },
  boot: {
    group: [...stateAndFetch, ...react],
    allowTypeImports: true,
    message: 'Boot must not wait for the packages that the app is made of.',
  },
}

const everywhere = [
  { group: ['~/test/**'], message: 'src/test/ is for tests only.' },
  { group: ['~/build/**'], message: 'src/build/ runs when the app is built; nothing that ships imports it.' },
  { group: ['../**', '..'], message: 'Within a folder import by ./, across folders by ~/.' },
]

const restrict = (files, patterns) => ({
  files: files.flatMap((folder) => ['ts', 'tsx', 'js'].map((type) => `${folder}/**/*.${type}`)),
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})

const layerRules = layers.map((layer, place) => {
  const later = layers.slice(place + 1)
  const forbidden = apart.includes(layer)
    ? [...layers.filter((other) => other.startsWith('features/') && other !== layer), ...later]
    : later
  // All features may show errors and values.
  const groups = forbidden.filter(
    (other) => !['features/errors', 'features/values'].includes(other) || later.includes(other),
  )
  return restrict(
    [`src/${layer}`],
    [
      ...(groups.length > 0
        ? [
            {
              group: groups.flatMap((other) => [`~/${other}`, `~/${other}/**`]),
              message: `The layers run ${layers.join(' → ')}: ${layer}/ must not import this one.`,
            },
          ]
        : []),
      ...everywhere,
      ...(withoutPackages[layer] ? [withoutPackages[layer]] : []),
    ],
  )
})

export default {
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-mutable-exports': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/incompatible-library': 'off',
    'react/no-unstable-nested-components': [
      'error',
      {
        allowAsProps: true,
      },
    ],
    'react/no-danger': 'error',
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    'no-console': 'error',
    eqeqeq: ['error', 'smart'],
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'react/no-array-index-key': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'vitest/no-conditional-tests': 'off',
    'jest/no-conditional-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/expect-expect': [
      'error',
      {
        assertFunctionNames: ['expect*', 'assert', 'fc.assert'],
      },
    ],
    'jest/expect-expect': 'off',
    'vitest/valid-expect': [
      'error',
      {
        maxArgs: 2,
      },
    ],
    'jest/valid-expect': 'off',
  },
  overrides: [
    ...layerRules,
    restrict(
      ['src/build'],
      [
        {
          group: ['~/**', '../**', '..'],
          message: 'src/build/ runs in Node and imports nothing that ships.',
        },
      ],
    ),
    {
      files: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'src/test/**', 'e2e/**'],
      rules: { 'no-restricted-imports': 'off', 'typescript/no-non-null-assertion': 'off' },
    },
    {
      files: ['.ci/**', 'deploy/**', 'e2e/**', 'src/**/*.test.ts', 'src/**/*.test.tsx'],
      rules: { 'no-console': 'off' },
    },
  ],
  ignorePatterns: ['dist', 'node_modules', 'public'],
}
