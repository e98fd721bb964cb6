import { type RaThemeOptions, defaultTheme } from 'react-admin';

const ink = '#1c1512';
const text = '#5b504a';
const quiet = '#7a6e66';
const line = '#eadfd6';
const paper = '#fffcf9';
const warm = '#fbf3ec';
const deepOrange = '#c2410c';
const darkOrange = '#9a330a';
const green = '#17633b';
const red = '#b42318';

const components = defaultTheme.components ?? {};
const wantsNoMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
/**
 * Ends animations at once. Style rules are not enough: MUI removes a closed element only after its own timer, and the
 * invisible element would stay on the page until then.
 */
const withoutMotion = {
  duration: { shortest: 0, shorter: 0, short: 0, standard: 0, complex: 0, enteringScreen: 0, leavingScreen: 0 },
  getAutoHeightDuration: () => 0,
};
const hairline = { border: `1px solid ${line}`, boxShadow: 'none' };

/** Applies the site's palette to react-admin: thin borders instead of shadows, except on menus and dialogs. */
export const theme: RaThemeOptions = {
  ...defaultTheme,
  palette: {
    mode: 'light',
    primary: { main: deepOrange, dark: darkOrange, light: '#f26b1d', contrastText: '#fff' },
    secondary: { main: ink, contrastText: paper },
    success: { main: green },
    error: { main: red },
    warning: { main: deepOrange },
    info: { main: text },
    text: { primary: ink, secondary: text, disabled: quiet },
    divider: line,
    action: { hover: warm },
    background: { default: paper, paper },
    bulkActionsToolbarBackgroundColor: warm,
  },
  shape: { borderRadius: 10 },
  transitions: wantsNoMotion ? withoutMotion : {},
  typography: {
    fontFamily: 'system-ui, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
    fontSize: 14,
    h1: { fontSize: 26, fontWeight: 800, lineHeight: 1.3, color: ink },
    h2: { fontSize: 18, fontWeight: 700, lineHeight: 1.4 },
    h6: { fontWeight: 700, fontSize: 17 },
    body1: { fontSize: 15, lineHeight: 1.6 },
    body2: { fontSize: 14, lineHeight: 1.6 },
    caption: { fontSize: 12.5, lineHeight: 1.5 },
    button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
    overline: { textTransform: 'none', letterSpacing: 0, fontSize: 12.5, fontWeight: 600, lineHeight: 1.6 },
  },
  sidebar: { width: 264, closedWidth: 56 },
  components: {
    ...components,
    MuiCssBaseline: {
      styleOverrides: {
        // A space between Han characters and Latin letters, as in names within Chinese sentences.
        body: { fontVariantNumeric: 'tabular-nums', textAutospace: 'normal' },
        // By default, a group of fields is as wide as its widest content, also on a narrower screen.
        fieldset: { minInlineSize: 0 },
        '.RaCreate-card, .RaEdit-card': { minWidth: 0 },
        '@media (prefers-reduced-motion: reduce)': {
          '*, ::before, ::after': { transition: 'none !important', animation: 'none !important' },
        },
      },
    },
    MuiTextField: {
      ...components.MuiTextField,
      defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
    },
    MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
    MuiFormHelperText: {
      styleOverrides: { root: { color: text, marginLeft: 2, marginBottom: 6, '&.Mui-error': { color: red } } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 36,
          // The default orange has too little contrast on the hover background.
          '&.MuiButton-outlinedPrimary:hover, &.MuiButton-textPrimary:hover': { color: darkOrange },
        },
      },
    },
    MuiCard: { defaultProps: { elevation: 0 }, styleOverrides: { root: { ...hairline, borderRadius: 14 } } },
    MuiAppBar: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: { backgroundColor: paper, color: ink, borderBottom: `1px solid ${line}`, borderRadius: 0 },
      },
    },
    MuiChip: { defaultProps: { size: 'small', variant: 'outlined' } },
    MuiTableCell: {
      styleOverrides: {
        root: {
          borderColor: line,
          padding: '10px 16px',
          // Narrow cells, so that lists with seven columns and buttons fit beside the menu on a laptop.
          '@media (max-width: 1599px)': { padding: '10px 9px' },
        },
        head: { color: text, fontWeight: 600, fontSize: 12.5, whiteSpace: 'nowrap' },
      },
    },
    MuiAlert: { styleOverrides: { root: { borderRadius: 10 } } },
    MuiTooltip: { styleOverrides: { tooltip: { backgroundColor: ink, fontSize: 12.5 } } },
    RaToolbar: {
      styleOverrides: {
        root: {
          backgroundColor: paper,
          borderTop: `1px solid ${line}`,
          // Placed at the end of the form, where it does not cover fields.
          '&.RaToolbar-mobileToolbar': { position: 'static' },
        },
      },
    },
    // Lets these containers shrink to the screen, so that wide content scrolls in its own container instead of the
    // page.
    RaList: { styleOverrides: { root: { minWidth: 0, '& .RaList-main, & .RaList-content': { minWidth: 0 } } } },
    RaShow: { styleOverrides: { root: { '& .RaShow-main, & .RaShow-card': { minWidth: 0 } } } },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          color: ink,
          minHeight: 40,
          '&.RaMenuItemLink-active': { color: deepOrange, fontWeight: 600, backgroundColor: warm },
        },
      },
    },
    RaLayout: {
      styleOverrides: {
        root: {
          minWidth: 0,
          '& .RaLayout-appFrame, & .RaLayout-content': { minWidth: 0 },
          '& .RaLayout-content': { backgroundColor: paper, padding: 0 },
        },
      },
    },
  },
};
