import { backOfficeForTests, testEveryControl } from './press-screens.ts';

testEveryControl('the back office', backOfficeForTests());
