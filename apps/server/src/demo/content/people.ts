import type { DemoCategory, DemoPerson } from './types.ts';

/** Latin names are surname first where that is the custom, otherwise in their usual order. Letters stand for categories: g(o), x(iangqi), c(hess), b(ridge), m(ahjong), p(oker). */
type Row = [
  nativeName: string,
  latinName: string,
  club: string | null,
  birthYear: number,
  strength: number,
  letters: string,
];

const category: Record<string, DemoCategory['code']> = {
  g: 'go-individual',
  x: 'xiangqi-individual',
  c: 'chess-rapid',
  b: 'bridge-pairs',
  m: 'mahjong-individual',
  p: 'poker-match',
};

const singapore: Row[] = [
  ['林墨言', 'Lin Moyan', 'sg-toa-payoh', 1996, 91, 'gxp'],
  ['陈思齐', 'Chen Siqi', 'sg-marina', 1989, 84, 'xm'],
  ['黄奕宁', 'Huang Yining', 'sg-toa-payoh', 2004, 77, 'gc'],
  ['郑海澜', 'Zheng Hailan', 'sg-east-coast', 1978, 82, 'bp'],
  ['吴嘉树', 'Wu Jiashu', 'sg-marina', 1994, 69, 'pm'],
  ['Priya Ramasamy', 'Priya Ramasamy', 'sg-east-coast', 1985, 73, 'bc'],
  ['Hafiz Osman', 'Hafiz Osman', 'sg-marina', 1991, 64, 'cp'],
  ['蔡文涛', 'Cai Wentao', 'sg-toa-payoh', 1967, 58, 'xg'],
  ['许若彤', 'Xu Ruotong', 'sg-marina', 2012, 61, 'gc'],
  ['Daniel Tay', 'Daniel Tay', 'sg-marina', 2011, 66, 'c'],
  ['刘佩珊', 'Liu Peishan', 'sg-east-coast', 1973, 60, 'bm'],
  ['沈柏年', 'Shen Bonian', null, 1958, 42, 'xmb'],
  ['Arun Pillai', 'Arun Pillai', 'sg-marina', 2000, 71, 'pc'],
  ['谢语桐', 'Xie Yutong', 'sg-toa-payoh', 2010, 54, 'gx'],
];

const japan: Row[] = [
  ['木村 蓮', 'Kimura Ren', 'jp-kanda', 1998, 94, 'gm'],
  ['高瀬 遥', 'Takase Haruka', 'jp-kanda', 1992, 86, 'gb'],
  ['西川 悠人', 'Nishikawa Yuto', 'jp-nakanoshima', 1987, 90, 'm'],
  ['森下 葵', 'Morishita Aoi', 'jp-hakata', 2001, 79, 'mp'],
  ['井口 健吾', 'Iguchi Kengo', 'jp-nakanoshima', 1975, 68, 'bg'],
  ['藤代 美月', 'Fujishiro Mizuki', 'jp-kanda', 2005, 75, 'gc'],
  ['小野寺 匠', 'Onodera Takumi', 'jp-hakata', 1983, 74, 'mp'],
  ['平田 紗季', 'Hirata Saki', 'jp-nakanoshima', 1995, 65, 'cb'],
  ['若林 航', 'Wakabayashi Wataru', 'jp-kanda', 2012, 63, 'gc'],
  ['大西 千尋', 'Onishi Chihiro', 'jp-hakata', 1969, 57, 'm'],
  ['有馬 直樹', 'Arima Naoki', 'jp-nakanoshima', 1990, 62, 'xg'],
  ['宮原 結衣', 'Miyahara Yui', 'jp-kanda', 2013, 52, 'c'],
  ['岸本 大和', 'Kishimoto Yamato', 'jp-hakata', 1999, 70, 'pm'],
  ['桑原 凛', 'Kuwabara Rin', null, 1988, 49, 'bm'],
];

const korea: Row[] = [
  ['박지우', 'Park Jiwoo', 'kr-mapo', 2000, 95, 'gp'],
  ['김도현', 'Kim Dohyeon', 'kr-mapo', 1993, 87, 'gc'],
  ['이서율', 'Lee Seoyul', 'kr-haeundae', 2003, 83, 'gp'],
  ['최하람', 'Choi Haram', 'kr-yuseong', 1997, 78, 'pc'],
  ['정다온', 'Jeong Daon', 'kr-mapo', 2011, 67, 'gc'],
  ['강은결', 'Kang Eungyeol', 'kr-haeundae', 1984, 72, 'bg'],
  ['윤재희', 'Yoon Jaehui', 'kr-yuseong', 1979, 59, 'xb'],
  ['한소담', 'Han Sodam', 'kr-haeundae', 1995, 76, 'pm'],
  ['오태건', 'Oh Taegeon', 'kr-mapo', 1971, 55, 'gb'],
  ['신유나', 'Shin Yuna', 'kr-yuseong', 2012, 57, 'c'],
  ['배준서', 'Bae Junseo', 'kr-haeundae', 1990, 66, 'p'],
  ['임가온', 'Lim Gaon', 'kr-mapo', 2006, 73, 'g'],
  ['조민재', 'Jo Minjae', null, 1986, 48, 'xm'],
];

const china: Row[] = [
  ['顾清和', 'Gu Qinghe', 'cn-xihu', 1999, 93, 'gb'],
  ['陆时雨', 'Lu Shiyu', 'cn-xihu', 2002, 88, 'gc'],
  ['韩砚秋', 'Han Yanqiu', 'cn-yuexiu', 1991, 96, 'x'],
  ['岑启明', 'Cen Qiming', 'cn-yuexiu', 1982, 89, 'xm'],
  ['苏锦书', 'Su Jinshu', 'cn-jinjiang', 1988, 92, 'mb'],
  ['罗小川', 'Luo Xiaochuan', 'cn-jinjiang', 1976, 81, 'mx'],
  ['何以宁', 'He Yining', 'cn-xihu', 1994, 85, 'bp'],
  ['温若谷', 'Wen Ruogu', 'cn-xihu', 1985, 80, 'bc'],
  ['邓景行', 'Deng Jingxing', 'cn-yuexiu', 2011, 70, 'xc'],
  ['白露晞', 'Bai Luxi', 'cn-jinjiang', 2005, 74, 'mg'],
  ['梁仲衡', 'Liang Zhongheng', 'cn-yuexiu', 1963, 67, 'x'],
  ['方子墨', 'Fang Zimo', 'cn-xihu', 2013, 62, 'gc'],
  ['唐雨眠', 'Tang Yumian', 'cn-jinjiang', 1997, 69, 'mp'],
  ['江晚舟', 'Jiang Wanzhou', null, 1970, 53, 'bx'],
];

const thailand: Row[] = [
  ['ธนกร ศรีสวัสดิ์', 'Thanakorn Srisawat', 'th-sathorn', 1986, 83, 'bp'],
  ['ปิยะดา วงศ์ทอง', 'Piyada Wongthong', 'th-sathorn', 1992, 79, 'bc'],
  ['กิตติภพ จันทร์งาม', 'Kittiphop Channgam', 'th-ping-river', 1998, 72, 'gc'],
  ['ณัฐชา พูลสุข', 'Natcha Phunsuk', 'th-ping-river', 2011, 64, 'c'],
  ['สมชาติ แก้วมณี', 'Somchat Kaeomani', 'th-sathorn', 1968, 61, 'bx'],
  ['อรวรรณ ทองดี', 'Orawan Thongdi', 'th-sathorn', 1980, 58, 'bm'],
  ['วีรภัทร สุขใจ', 'Wiraphat Sukchai', 'th-ping-river', 2003, 70, 'gp'],
  ['พิมพ์ชนก รุ่งเรือง', 'Phimchanok Rungrueang', 'th-sathorn', 2004, 63, 'pc'],
  ['ชัยวัฒน์ มีสุข', 'Chaiwat Misuk', 'th-ping-river', 1974, 47, 'xm'],
  ['กัญญา ลิ้มเจริญ', 'Kanya Limcharoen', 'th-sathorn', 1989, 66, 'mb'],
  ['ภูริ อินทร์แก้ว', 'Phuri Inkaeo', 'th-ping-river', 2013, 50, 'cg'],
  ['ศิริพร ใจดี', 'Siriphon Chaidi', null, 1977, 44, 'pb'],
];

const vietnam: Row[] = [
  ['Nguyễn An', 'Nguyen An', 'vn-hoan-kiem', 1995, 92, 'xc'],
  ['Trần Minh Khôi', 'Tran Minh Khoi', 'vn-saigon', 1990, 87, 'xg'],
  ['Lê Thu Hà', 'Le Thu Ha', 'vn-hoan-kiem', 1999, 82, 'xb'],
  ['Phạm Quốc Bảo', 'Pham Quoc Bao', 'vn-saigon', 2002, 80, 'cp'],
  ['Hoàng Gia Linh', 'Hoang Gia Linh', 'vn-perfume-river', 2012, 71, 'cx'],
  ['Vũ Đức Thịnh', 'Vu Duc Thinh', 'vn-hoan-kiem', 1981, 73, 'xb'],
  ['Đặng Ngọc Mai', 'Dang Ngoc Mai', 'vn-saigon', 2011, 68, 'c'],
  ['Bùi Thanh Tùng', 'Bui Thanh Tung', 'vn-perfume-river', 1972, 60, 'x'],
  ['Đỗ Hải Yến', 'Do Hai Yen', 'vn-saigon', 1993, 65, 'bg'],
  ['Ngô Văn Sơn', 'Ngo Van Son', 'vn-hoan-kiem', 1984, 56, 'xm'],
  ['Dương Khánh Vy', 'Duong Khanh Vy', 'vn-saigon', 2004, 67, 'gc'],
  ['Hồ Nhật Nam', 'Ho Nhat Nam', 'vn-perfume-river', 2014, 51, 'cg'],
  ['Lý Tuấn Kiệt', 'Ly Tuan Kiet', 'vn-saigon', 1997, 62, 'pm'],
  ['Mai Phương Thảo', 'Mai Phuong Thao', null, 1987, 46, 'pb'],
];

const malaysia: Row[] = [
  ['黄启铭', 'Huang Qiming', 'my-george-town', 1980, 85, 'xm'],
  ['李慧仪', 'Li Huiyi', 'my-brickfields', 1991, 84, 'mb'],
  ['Azlan Rahim', 'Azlan Rahim', 'my-brickfields', 1996, 75, 'cp'],
  ['Nurul Iman Zaki', 'Nurul Iman Zaki', 'my-brickfields', 2012, 60, 'c'],
  ['陈国梁', 'Chen Guoliang', 'my-george-town', 1965, 70, 'x'],
  ['Kavitha Subramaniam', 'Kavitha Subramaniam', 'my-brickfields', 1988, 68, 'cb'],
  ['张家豪', 'Zhang Jiahao', 'my-george-town', 2001, 74, 'mx'],
  ['颜丽萍', 'Yan Liping', 'my-brickfields', 1976, 63, 'mb'],
  ['Faris Hakimi', 'Faris Hakimi', 'my-brickfields', 2003, 61, 'pg'],
  ['丘振声', 'Qiu Zhensheng', 'my-george-town', 2011, 55, 'xc'],
  ['何秋月', 'He Qiuyue', 'my-george-town', 1999, 66, 'mg'],
  ['Ravi Menon', 'Ravi Menon', null, 1983, 45, 'bp'],
];

const indonesia: Row[] = [
  ['Bayu Santosa', 'Bayu Santosa', 'id-menteng', 1979, 88, 'bp'],
  ['Dewi Kartikasari', 'Dewi Kartikasari', 'id-menteng', 1987, 86, 'b'],
  ['Rizky Pranoto', 'Rizky Pranoto', 'id-malioboro', 2000, 77, 'cp'],
  ['Sari Wulandari', 'Sari Wulandari', 'id-malioboro', 2011, 65, 'c'],
  ['Hendra Kusnadi', 'Hendra Kusnadi', 'id-menteng', 1970, 72, 'bm'],
  ['Putu Aryasa', 'Putu Aryasa', 'id-malioboro', 1994, 64, 'cb'],
  ['Intan Maharani', 'Intan Maharani', 'id-menteng', 2002, 67, 'pm'],
  ['Yusuf Hidayat', 'Yusuf Hidayat', 'id-malioboro', 1966, 54, 'bc'],
  ['Agus Wirawan', 'Agus Wirawan', 'id-menteng', 1985, 59, 'pg'],
  ['Laras Setyowati', 'Laras Setyowati', 'id-malioboro', 2013, 49, 'c'],
  ['Teguh Lesmana', 'Teguh Lesmana', 'id-menteng', 1990, 52, 'xg'],
  ['Nadia Puspita', 'Nadia Puspita', null, 1998, 50, 'mg'],
];

const philippines: Row[] = [
  ['Mateo Salonga', 'Mateo Salonga', 'ph-intramuros', 1994, 86, 'cp'],
  ['Isabel Macaraeg', 'Isabel Macaraeg', 'ph-intramuros', 2001, 81, 'pc'],
  ['Joaquin Villarama', 'Joaquin Villarama', 'ph-cebu', 2011, 69, 'c'],
  ['Carmela Dizon', 'Carmela Dizon', 'ph-intramuros', 1982, 71, 'bp'],
  ['Ramon Abueva', 'Ramon Abueva', 'ph-cebu', 1973, 62, 'cb'],
  ['Liwayway Santiago', 'Liwayway Santiago', 'ph-cebu', 2012, 58, 'cg'],
  ['Andres Magbanua', 'Andres Magbanua', 'ph-intramuros', 1989, 74, 'p'],
  ['Teresa Catacutan', 'Teresa Catacutan', 'ph-intramuros', 1996, 57, 'pm'],
  ['Paolo Guevarra', 'Paolo Guevarra', 'ph-cebu', 1999, 64, 'cg'],
  ['Luz Bonifacio', 'Luz Bonifacio', null, 1978, 43, 'bp'],
  ['施安迪', 'Shi Andi', 'ph-intramuros', 1975, 56, 'xm'],
];

const india: Row[] = [
  ['आरव देशपांडे', 'Aarav Deshpande', 'in-bandra', 1997, 90, 'cp'],
  ['मीरा कुलकर्णी', 'Meera Kulkarni', 'in-bandra', 2000, 85, 'cb'],
  ['Karthik Sundaram', 'Karthik Sundaram', 'in-mylapore', 2003, 89, 'c'],
  ['Anjali Venkatesan', 'Anjali Venkatesan', 'in-mylapore', 2011, 76, 'c'],
  ['Sourav Bhattacharjee', 'Sourav Bhattacharjee', 'in-ballygunge', 1969, 87, 'b'],
  ['Ananya Mukherjee', 'Ananya Mukherjee', 'in-ballygunge', 1984, 80, 'bp'],
  ['विवेक जोशी', 'Vivek Joshi', 'in-bandra', 1990, 73, 'pb'],
  ['Nithya Balaji', 'Nithya Balaji', 'in-mylapore', 2012, 72, 'c'],
  ['रोहन पाटिल', 'Rohan Patil', 'in-bandra', 1995, 68, 'pc'],
  ['Debashis Ganguly', 'Debashis Ganguly', 'in-ballygunge', 1961, 65, 'b'],
  ['तारा सक्सेना', 'Tara Saxena', 'in-bandra', 2013, 59, 'cg'],
  ['Harish Raghavan', 'Harish Raghavan', 'in-mylapore', 1986, 53, 'gb'],
  ['Ishan Chowdhury', 'Ishan Chowdhury', null, 2004, 47, 'gp'],
];

const rowsByAssociation: Record<DemoPerson['association'], Row[]> = {
  singapore,
  japan,
  korea,
  china,
  thailand,
  vietnam,
  malaysia,
  indonesia,
  philippines,
  india,
};

const person = (
  association: DemoPerson['association'],
  [nativeName, latinName, club, birthYear, strength, letters]: Row,
): DemoPerson => ({
  nativeName,
  latinName,
  association,
  club,
  birthYear,
  strength,
  categories: [...letters].flatMap((letter) => category[letter] ?? []),
});

/** The people a visitor meets first. */
const leading = ['Lin Moyan', 'Kimura Ren', 'Park Jiwoo', 'Nguyen An'];

const everyone = Object.entries(rowsByAssociation).flatMap(([association, rows]) =>
  rows.map((row) => person(association, row)),
);

export const people: DemoPerson[] = [
  ...leading.flatMap((name) => everyone.filter((one) => one.latinName === name)),
  ...everyone.filter((one) => !leading.includes(one.latinName)),
];
