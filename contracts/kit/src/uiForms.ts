/** Form fields, badges and links, which pages show and the first screen doesn't: import them from lazily loaded files. */
export { Badge, Checkbox, Field, Label, Link, Select, Slider } from '@fluentui/react-components';
